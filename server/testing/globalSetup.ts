import type { TestProject } from 'vitest/node'
import { makeTemplate, type Template } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** Seeds one database for the project; test files copy it, so that none sees what another did. */
export default async function setup(project: TestProject) {
  const template = await makeTemplate(project.config.env.SIEVERT_TEST_DB === 'postgres')
  project.provide('template', template.given)
  return template.remove
}
