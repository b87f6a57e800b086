# Builds Gable as one image. Run `docker build -t gable .` or `docker compose up` (compose.yaml,
# docs/operations.md).

# --- The output of `npm run build` ---
FROM node:24-bookworm-slim AS build
WORKDIR /gable
COPY . .
RUN node scripts/build.mjs

# --- Production dependencies only ---
FROM node:24-bookworm-slim AS packages
WORKDIR /gable
# The same version as in scripts/toolchain/tool-packages.mjs.
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/server/package.json packages/server/
RUN CI=true pnpm install --prod --frozen-lockfile --filter @gable/server...

# --- The final image ---
FROM node:24-bookworm-slim
WORKDIR /gable
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /gable .
COPY --from=build /gable/packages/server/dist packages/server/dist
COPY --from=build /gable/packages/web/dist packages/web/dist
# The operator commands (backup, restore, reconcile, keys) run from the sources.
COPY packages/contracts/src packages/contracts/src
COPY packages/sandbox/src packages/sandbox/src
COPY packages/server/src packages/server/src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# These options reduce memory use under load and startup time: docs/operations.md, "Memory".
CMD ["node", "--min-semi-space-size=8", "--max-semi-space-size=16", "--heap-growing-percent=50", "packages/server/dist/main.js"]
