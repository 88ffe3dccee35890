# Builds three images, one per target: services, graph, web. See docs/running.md.
FROM node:20-bookworm-slim AS build
WORKDIR /gable
COPY package.json package-lock.json .npmrc ./
COPY kit/package.json kit/
COPY graph/package.json graph/
COPY subgraphs/kit/package.json subgraphs/kit/
COPY subgraphs/accounts/package.json subgraphs/accounts/
COPY subgraphs/agents-and-offices/package.json subgraphs/agents-and-offices/
COPY subgraphs/content/package.json subgraphs/content/
COPY subgraphs/listings/package.json subgraphs/listings/
COPY services/kit/package.json services/kit/
COPY services/main/package.json services/main/
COPY services/accounts/package.json services/accounts/
COPY services/agents/package.json services/agents/
COPY services/autocomplete/package.json services/autocomplete/
COPY services/content/package.json services/content/
COPY services/leads/package.json services/leads/
COPY services/listings/package.json services/listings/
COPY services/offices/package.json services/offices/
COPY services/places/package.json services/places/
COPY sample/package.json sample/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN npm run codegen && npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim AS base
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /gable
RUN mkdir /data && chown node:node /data
COPY --from=build /gable /gable
USER node
VOLUME /data

FROM base AS services
ENV PORT=4100
EXPOSE 4100
CMD ["node", "--enable-source-maps", "dist/services.mjs"]

FROM base AS graph
ENV PORT=4000
EXPOSE 4000
CMD ["node", "--max-semi-space-size=32", "--enable-source-maps", "dist/graph.mjs"]

FROM base AS web
ENV PORT=3000
EXPOSE 3000
CMD ["node", "--max-semi-space-size=32", "--max-old-space-size=384", "--heap-growing-percent=200", "--enable-source-maps", "dist/site.mjs"]
