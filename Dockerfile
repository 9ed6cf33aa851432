# One image for every role: web, worker, and the migration before both (docs/operations/install.md).
# Build: docker build -t trade-credit:0.1.0 .
# Where no image registry is reached, deploy/containers/make-base makes another BASE_IMAGE from Debian's packages.

ARG BASE_IMAGE=node:24.21.0-trixie-slim
FROM ${BASE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev --no-save --no-audit --no-fund
COPY . .
# The pages, and the ZIP codes that the server would otherwise merge at its first start.
RUN APP_ENV=production npx vite build --logLevel warn \
  && node common/lookups/server/build-places.ts

# What ships, and its bill of materials.
FROM ${BASE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY bin/shipped ./bin/
RUN bin/shipped /shipped && cd /shipped && npm install --no-save --no-audit --no-fund \
  && npm sbom --sbom-format cyclonedx --sbom-type application > sbom.json

FROM ${BASE_IMAGE}
WORKDIR /app
# Memory that a large buffer frees goes back to the system (docs/decisions/0127).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5000 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=131072 MALLOC_ARENA_MAX=1
COPY --from=packages /shipped/node_modules ./node_modules
COPY package.json LICENSE NOTICE ./
COPY app ./app
COPY banners ./banners
COPY common ./common
COPY forms ./forms
COPY kit ./kit
COPY office ./office
COPY platform ./platform
COPY services ./services
COPY --from=build /app/.cache/ ./.cache/
COPY --from=build /app/dist ./dist
COPY --from=packages /shipped/sbom.json ./
# Numeric, so that Kubernetes can check that it is not root.
RUN install -d -o 1000 -g 1000 -m 700 /data
USER 1000:1000
VOLUME /data
EXPOSE 5000
# Node gets the signals itself and stops as docs/operations/upgrade.md says.
CMD ["node", "--max-semi-space-size=8", "app/server/main.ts"]
