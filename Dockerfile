# Daybook with its built-in PostgreSQL, or with the one that DATABASE_URL names. docs/server.md says how it is run.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
# packs what running needs, and installs the packages that the lock file names
RUN npm pack --pack-destination /tmp \
  && mkdir /app && tar -xzf /tmp/daybook-*.tgz -C /app --strip-components=1 \
  && cp package-lock.json .npmrc /app && cd /app && npm ci --omit=dev

FROM node:24-bookworm-slim
COPY --from=build /app /app
RUN install -d -o node -g node -m 700 /data
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
# with TLS_CERT over HTTPS, by an address for which the certificate is not
HEALTHCHECK --start-period=60s CMD ["node", "-e", "const { get } = require(process.env.TLS_CERT ? 'https' : 'http'); get({ port: process.env.PORT, host: '127.0.0.1', path: '/readyz', rejectUnauthorized: false }, answer => { process.exitCode = answer.statusCode === 200 ? 0 : 1; answer.pipe(process.stdout) }).on('error', error => { console.log(error.message); process.exitCode = 1 })"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "/app/build/daybook.mjs"]
