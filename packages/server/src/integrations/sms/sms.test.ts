import { describe, expect, it } from 'vitest';
import { type Mail, type MailPort, MailRejectedError } from '../mail/mail.port.ts';
import { createDeliveredSms } from './delivered-sms.ts';
import { createMailGatewaySms, isGateway } from './mail-gateway-sms.ts';
import { type Sms, type SmsPort, SmsRejectedError } from './sms.port.ts';

const TEXT: Sms = { id: 'mfa-1', to: '+14155550123', text: 'Your code is 493201.' };
const GATEWAY = '{number}@sms.example.com';

function openGateway(send?: MailPort['send']) {
  const sent: Mail[] = [];
  const mail: MailPort = { send: send ?? (async (one) => void sent.push(one)) };
  return { sms: createMailGatewaySms({ gateway: GATEWAY, mail }), sent };
}

function openDelivered(): { sms: SmsPort; delivered: Sms[] } {
  const delivered: Sms[] = [];
  return { sms: createDeliveredSms(async (text) => void delivered.push(text)), delivered };
}

describe('SmsPort implementations', () => {
  it('pass messages to a function', async () => {
    const { sms, delivered } = openDelivered();
    await sms.send(TEXT);
    expect(delivered).toEqual([TEXT]);
  });

  it('send emails to a gateway, with the number without its plus sign and only the text', async () => {
    const { sms, sent } = openGateway();
    await sms.send(TEXT);
    expect(sent).toEqual([
      { id: 'mfa-1', to: '14155550123@sms.example.com', subject: '', text: TEXT.text, html: '' },
    ]);
  });

  it('reject permanently if the gateway does, and can be retried after other errors', async () => {
    const refused = openGateway(() => Promise.reject(new MailRejectedError('no such number')));
    await expect(refused.sms.send(TEXT)).rejects.toThrow(new SmsRejectedError('no such number'));
    const passing = new Error('try later');
    await expect(openGateway(() => Promise.reject(passing)).sms.send(TEXT)).rejects.toBe(passing);
  });

  it.each([
    '4155550123',
    '+0123456789',
    '+1415',
    '+1415555012345678',
    '+1 415 555 0123',
    '+1415@evil.example,+1',
    '',
  ])('reject an invalid number: %j', async (to) => {
    const [gateway, delivered] = [openGateway(), openDelivered()];
    await expect(gateway.sms.send({ ...TEXT, to })).rejects.toBeInstanceOf(SmsRejectedError);
    await expect(delivered.sms.send({ ...TEXT, to })).rejects.toBeInstanceOf(SmsRejectedError);
    expect([...gateway.sent, ...delivered.delivered]).toEqual([]);
  });

  it.each([
    [GATEWAY, true],
    ['sms+{number}@example.com', true],
    ['sms@example.com', false],
    ['{number}', false],
    ['{number}@sms.example.com, eve@evil.example', false],
  ])('validate a gateway: %s', (gateway, is) => {
    expect(isGateway(gateway)).toBe(is);
    const open = () => createMailGatewaySms({ gateway, mail: { send: async () => undefined } });
    if (is) expect(open).not.toThrow();
    else expect(open).toThrow(RangeError);
  });
});
