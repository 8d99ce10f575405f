# Larkabout as one image: docker build -t larkabout . deploy/compose.yaml runs it with PostgreSQL, S3 and a proxy.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without the test tools. The build tools are regular dependencies, because `npm start` builds the site too.
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN NODE_ENV=production node commands/build.ts
# The image gets what the server runs with, and nothing that builds or tests it.
RUN npm pkg delete devDependencies dependencies.@react-router/dev dependencies.@tailwindcss/vite dependencies.tailwindcss dependencies.vite \
	&& npm prune --omit=dev --omit=peer --ignore-scripts

FROM node:26-slim
# Nothing is installed or built in the image.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/auth ./auth
COPY --from=build /app/files ./files
COPY --from=build /app/import ./import
COPY --from=build /app/mail ./mail
COPY --from=build /app/store ./store
COPY --from=build /app/domain ./domain
COPY --from=build /app/demo ./demo
COPY --from=build /app/server ./server
COPY --from=build /app/commands ./commands
RUN mkdir /data /app/compiled && chown node:node /data /app/compiled
USER node
# One start on a temporary store fills the compile cache: later starts are quicker and take 20 MB less memory.
ENV NODE_COMPILE_CACHE=/app/compiled
RUN DATA_DIR=/tmp/once PORT=0 timeout 20 node server/main.ts; rm -r /tmp/once
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
