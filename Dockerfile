# Built and run as docs/operations/containers.md describes.
FROM node:26.10.0-trixie-slim AS packages
WORKDIR /app
# Only these files: a change of the sources alone does not install the packages again.
COPY package.json package-lock.json ./
# The optional packages are Node for machines whose Node is too old; the one of this image is not.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:26.10.0-trixie-slim
ENV NODE_ENV=production \
    PLATFORM_HOST=0.0.0.0 \
    PLATFORM_PORT=8080 \
    PLATFORM_DATA_DIR=/data
# A new volume gets owner and rights of the directory that it covers.
RUN mkdir /data && chown 1000:1000 /data && chmod 700 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY . .
# By number, so that Kubernetes can check that it is not root. The base image calls this user "node".
USER 1000:1000
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=150s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PLATFORM_PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not by npm, which would not forward SIGTERM as its own exit code.
CMD ["node", "gateway/launch.mjs", "gateway/main.ts", "start"]
