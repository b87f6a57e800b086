import { DRAWING_HEIGHT, DRAWING_WIDTH } from '@gable/contracts/contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Finds the area to draw a signature in, with a size of one pixel per unit. Returns a function that
 * draws a stroke through the points.
 */
export async function findSignaturePad(user: UserEvent) {
  const pad = await screen.findByRole('img', { name: 'Drawing area' });
  pad.getBoundingClientRect = () => new DOMRect(0, 0, DRAWING_WIDTH, DRAWING_HEIGHT);
  pad.setPointerCapture = () => undefined;
  return async (...points: readonly (readonly [x: number, y: number])[]) => {
    for (const [index, [clientX, clientY]] of points.entries()) {
      const coords = { clientX, clientY };
      await user.pointer({ target: pad, coords, ...(index === 0 && { keys: '[MouseLeft>]' }) });
    }
    await user.pointer({ keys: '[/MouseLeft]', target: pad });
  };
}
