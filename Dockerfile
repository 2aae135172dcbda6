# syntax=docker/dockerfile:1
# The API and the worker, in one image: `docker run … api` or `docker run … worker`. docs/containers.md says more.
# Debian, not Alpine: the core of Temporal is built for glibc.
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS package
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The build looks into every folder with code; that of the tests stays empty here.
RUN mkdir test \
 && npm run pack -- --pack-destination /tmp \
 && mkdir /app \
 && tar -xzf /tmp/concordance-*.tgz -C /app --strip-components=1 --no-same-owner
WORKDIR /app
# The versions that were tested: npm-shrinkwrap.json is part of the package. What other systems need goes.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && case "$(uname -m)" in x86_64) cpu=x64 ;; *) cpu=arm64 ;; esac \
 && find node_modules/@temporalio/core-bridge/releases -mindepth 1 -maxdepth 1 \
      ! -name "$(uname -m)-unknown-linux-gnu" -exec rm -r {} + \
 && find node_modules/@photostructure/sqlite/prebuilds -mindepth 1 -maxdepth 1 \
      ! -name "linux-$cpu" -exec rm -r {} + \
 && node cli/bin.js --version

FROM ${NODE_IMAGE}
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates \
 && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /opt/yarn-* /usr/local/bin/npm /usr/local/bin/npx \
      /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
 && install -d -o 10001 -g 10001 -m 700 /data
# Owned by root, so that the process cannot change its own program.
COPY --from=package /app /app
WORKDIR /app
ENV NODE_ENV=production \
    CONCORDANCE_DATA_DIR=/data/concordance \
    CONCORDANCE_HOST=0.0.0.0 \
    CONCORDANCE_MONITORING_HOST=0.0.0.0
USER 10001:10001
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "cli/bin.js", "serve"]
CMD ["api"]
