# Gable as one image: `docker build -t gable .`, or `docker compose up` (see compose.yaml and docs/operations.md).

# --- What `npm run build` makes, with everything that this takes ----------------------------------------------------
FROM node:24-bookworm-slim AS build
WORKDIR /gable
COPY . .
RUN node scripts/build.mjs

# --- The packages that run, and no others ---------------------------------------------------------------------------
FROM node:24-bookworm-slim AS packages
WORKDIR /gable
# The version that scripts/toolchain/tool-packages.mjs pins.
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/server/package.json packages/server/
RUN CI=true pnpm install --prod --frozen-lockfile --filter @gable/server...

# --- What is run ----------------------------------------------------------------------------------------------------
FROM node:24-bookworm-slim
WORKDIR /gable
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /gable .
COPY --from=build /gable/packages/server/dist packages/server/dist
COPY --from=build /gable/packages/web/dist packages/web/dist
# The commands of the operator run from the sources: backup, restore, reconcile, keys.
COPY packages/contracts/src packages/contracts/src
COPY packages/sandbox/src packages/sandbox/src
COPY packages/server/src packages/server/src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The options keep memory down under load and make a start quicker: docs/operations.md, "Memory".
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=16", "packages/server/dist/main.js"]
