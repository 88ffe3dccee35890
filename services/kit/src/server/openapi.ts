import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { Problem } from '../http/problem.ts'
import type { ServiceApp, ServiceDefinition } from '../service/service.ts'

/**
 * Adds a service's OpenAPI 3.1 document at /{service}/openapi.json and its documentation pages at
 * /{service}/docs.
 */
export async function addOpenApi(
  app: ServiceApp,
  service: ServiceDefinition,
  publicUrl: string,
): Promise<void> {
  // The server URL has no host, so that "Try it out" calls the host from which the page was loaded.
  const base = new URL(publicUrl).pathname
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: service.title, description: service.description, version: '1.0.0' },
      servers: [{ url: base }],
      ...(service.securitySchemes && { components: { securitySchemes: service.securitySchemes } }),
    },
    transform: withProblem,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: base,
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'",
    // Disables validation, because by default, the page sends the document to an outside host for validation.
    uiConfig: { validatorUrl: null, docExpansion: 'list' },
    theme: {
      title: service.title,
      css: [{ filename: 'gable.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
}

/** Adds the error response to the OpenAPI document of every route, so that the routes need not declare it. */
const withProblem: SwaggerTransform = (document) => {
  const { schema } = document
  if (!schema || schema.hide) return jsonSchemaTransform(document)
  const response = Object.assign({ default: Problem.describe('The request failed') }, schema.response)
  return jsonSchemaTransform({ ...document, schema: { ...schema, response } })
}
