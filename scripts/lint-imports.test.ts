import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesIn } from './import-circles.ts'
import { packageObjection, packageOf } from './import-packages.ts'
import { impurity } from './import-server.ts'
import { importsOf, layerOf, lint, objection } from './lint-imports.ts'

describe('directions of imports', () => {
  test.each([
    ['src/features/clients/api.ts', 'src/store/api.ts'],
    ['src/features/clients/pages/A.tsx', 'src/features/clients/model.ts'],
    ['src/features/clients/pages/A.stories.tsx', 'src/testing/mockApi.ts'],
    ['src/features/clients/pages/A.stories.tsx', 'src/app/App.tsx'],
    ['src/features/clients/model.ts', 'contract/dose.ts'],
    ['src/dosimetry/DoseValue.tsx', 'src/components/HiddenText.tsx'],
    ['src/features/clients/pages/A.tsx', 'src/connected/useList.ts'],
    ['src/connected/useList.ts', 'src/store/lists.ts'],
    ['src/features/clients/pages/A.tsx', 'src/doses/DoseChainDrawer.tsx'],
    ['src/doses/DoseChainDrawer.tsx', 'src/dosimetry/DoseValue.tsx'],
    ['src/app/routes.tsx', 'src/features/clients/index.ts'],
    ['src/testing/render.tsx', 'src/app/App.tsx'],
    ['server/api/clients.ts', 'contract/routes.ts'],
    ['server/api/clients.ts', 'server/db/schema.ts'],
    ['server/api/readings.ts', 'server/readings/decisions.ts'],
    ['server/readings/compute.ts', 'server/domain/net.ts'],
    ['server/readings/compute.ts', 'server/people/limits.ts'],
    ['server/files/kept.ts', 'server/db/database.ts'],
    ['server/app.ts', 'server/api/handlers.ts'],
    ['server/domain/net.ts', 'contract/vocabulary.ts'],
    ['server/domain/net.test.ts', 'server/files/testing/bytes.ts'],
    ['stories/flow.stories.tsx', 'src/app/App.tsx'],
    ['src/index.ts', 'src/embed/widgets.ts'],
    ['src/embed/SievertApp.tsx', 'src/app/App.tsx'],
    ['src/embed/testing.ts', 'src/testing/mockApi.ts'],
  ])('%s may import %s', (from, to) => {
    expect(objection(from, to)).toBeNull()
  })

  test.each([
    ['src/features/clients/api.ts', 'src/features/people/api.ts', /features that need each other meet in src\/app/],
    ['src/features/clients/api.ts', 'src/app/App.tsx', /never imports the app/],
    ['src/features/clients/pages/A.tsx', 'src/testing/mockApi.ts', /test doubles/],
    ['src/components/Card.tsx', 'src/store/api.ts', /know nothing/],
    ['src/components/Card.tsx', 'contract/dose.ts', /know nothing/],
    ['src/dosimetry/DoseValue.tsx', 'src/store/hooks.ts', /nothing of stores/],
    ['src/store/api.ts', 'src/components/icons.ts', /knows no screen/],
    ['src/routing/paths.ts', 'src/store/api.ts', /knows no store/],
    ['src/connected/useList.ts', 'src/routing/paths.ts', /know no router/],
    ['src/doses/DoseChainDrawer.tsx', 'src/routing/paths.ts', /knows no router/],
    ['src/components/Card.tsx', 'src/connected/useList.ts', /know nothing/],
    ['src/store/api.ts', 'src/connected/useList.ts', /knows no screen/],
    ['src/app/App.tsx', 'src/embed/widgets.ts', /nothing of ours stands on it/],
    ['src/features/clients/api.ts', 'src/embed/widgets.ts', /nothing of ours stands on it/],
    ['src/embed/widget.tsx', 'src/testing/mockApi.ts', /test doubles/],
    ['src/app/App.tsx', 'server/app.ts', /contract is all that they share/],
    ['src/app/App.tsx', 'stories/flow.stories.tsx', /Only Storybook/],
    ['server/api/clients.ts', 'src/store/api.ts', /never the front end/],
    ['contract/api.ts', 'server/app.ts', /imports zod/],
    ['server/domain/net.ts', 'server/db/database.ts', /rules of dosimetry are pure/],
    ['server/domain/net.ts', 'server/core/errors.ts', /rules of dosimetry are pure/],
    ['server/db/database.ts', 'server/core/log.ts', /tables and connections/],
    ['server/files/write.ts', 'server/core/errors.ts', /nothing of calls/],
    ['server/jobs/queue.ts', 'server/uploads/confirm.ts', /knows no work/],
    ['server/core/mail.ts', 'server/api/handlers.ts', /no route/],
    ['server/readings/compute.ts', 'server/api/handlers.ts', /never calls routes/],
    ['server/api/clients.ts', 'server/seed/index.ts', /stands above/],
    ['server/seed/index.ts', 'server/api/clients.ts', /not by its routes/],
    ['server/api/clients.ts', 'server/testing/testServer.ts', /helps tests/],
    ['server/files/write.ts', 'server/files/testing/bytes.ts', /helps tests/],
    ['server/letters/post.ts', 'server/db/database.ts', /no folder that the design knows/],
    ['src/helpers/x.ts', 'src/store/api.ts', /no layer/],
  ])('%s may not import %s', (from, to, reason) => {
    expect(objection(from, to)).toMatch(reason)
  })

  test('a feature is a layer of its own, by its name', () => {
    expect(layerOf('src/features/clients/pages/A.tsx')).toBe('src/features/clients')
    expect(layerOf('src/index.ts')).toBe('src')
    expect(layerOf('server/domain/net.ts')).toBe('server/domain')
    expect(layerOf('server/app.ts')).toBe('server')
  })

  test('imports are found however they are written, and not in comments', () => {
    const code = `
      import { a } from './a.ts'
      import type { B } from '../b.ts'
      export * from './c.ts'
      import './d.css'
      const e = () => import('./e.tsx')
      import {
        f,
      } from './f.ts'
      // import { g } from './g.ts'
      /* import { h } from './h.ts' */
      import zod from 'zod'
    `
    expect(importsOf(code)).toEqual(['./a.ts', '../b.ts', './c.ts', './d.css', './e.tsx', './f.ts'])
  })
})

describe('packages of a layer', () => {
  test.each([
    ['contract/api.ts', 'zod'],
    ['server/domain/digest.ts', 'node:crypto'],
    ['server/db/database.ts', 'pg'],
    ['server/readings/writing.ts', 'drizzle-orm'],
    ['src/components/Card.tsx', '@mui/material/Box'],
    ['src/features/clients/model.test.ts', 'vitest'],
    ['scripts/build-lib.ts', 'vite'],
  ])('%s may use %s', (from, name) => expect(packageObjection(from, name)).toBeNull())

  test.each([
    ['contract/api.ts', 'react', /on zod alone/],
    ['server/domain/net.ts', 'drizzle-orm', /need no package/],
    ['server/domain/net.ts', 'node:fs', /need no package/],
    ['server/readings/compute.ts', 'pg', /rows of the database/],
    ['server/readings/compute.ts', 'fastify', /rows of the database/],
    ['server/api/clients.ts', 'nodemailer', /parse and answer/],
    ['src/components/Card.tsx', '@reduxjs/toolkit', /no store/],
    ['src/components/Card.tsx', 'react-router-dom', /no router/],
    ['src/store/api.ts', '@mui/material/Box', /draws nothing/],
    ['src/features/clients/model.ts', '@mui/x-data-grid', /behind them/],
    ['src/features/clients/model.ts', 'node:fs', /behind them/],
  ])('%s may not use %s', (from, name, why) => expect(packageObjection(from, name)).toMatch(why))

  test('a package is known by its name, however deep it is reached into', () => {
    expect(packageOf('@mui/material/Box')).toBe('@mui/material')
    expect(packageOf('hucre/xlsx')).toBe('hucre')
    expect(packageOf('node:fs/promises')).toBe('node:fs/promises')
    expect(packageOf(', ')).toBeNull()
  })
})

describe('a rule of dosimetry', () => {
  test.each([
    'const now = Date.now()',
    'const today = new Date()',
    'const id = Math.random()',
    'const log = console.log(1)',
    'const zone = process.env.TZ',
    'export async function net() {}',
    'const later = new Promise(() => {})',
  ])('is not pure with %s', (code) => {
    expect(impurity('server/domain/net.ts', code)).toMatch(/It uses .*are pure/)
    expect(impurity('server/domain/net.test.ts', code)).toBeNull()
    expect(impurity('server/core/context.ts', code)).toBeNull()
  })
  test('may read an instant that it is given', () => {
    expect(impurity('server/domain/calendar.ts', 'new Date(instant)')).toBeNull()
  })
})

describe('circles', () => {
  test('are told by the shortest way round, one for each knot', () => {
    const graph = new Map([
      ['a', ['b', 'x']],
      ['b', ['c', 'a']],
      ['c', ['a']],
      ['d', ['d']],
      ['e', ['a']],
      ['x', []],
    ])
    const circles = circlesIn(graph)
    expect(circles).toHaveLength(2)
    expect(circles[0]).toHaveLength(3)
    expect(circles[1]).toEqual(['d', 'd'])
  })

  test('are found in a repository, of types alone as well', () => {
    const root = mkdtempSync(join(tmpdir(), 'sievert-circle-'))
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    try {
      write('server/domain/a.ts', "import type { B } from './b.ts'\nexport interface A { b: B }\n")
      write('server/domain/b.ts', "import type { A } from './a.ts'\nexport interface B { a?: A }\n")
      write(
        'server/domain/c.ts',
        "import pg from 'pg'\nimport { log } from '../core/log.ts'\nexport const d = log(pg, new Date())\n",
      )
      const problems = lint(root)
      expect(problems).toHaveLength(4)
      expect(problems.join('\n')).toMatch(
        /a\.ts → server\/domain\/b\.ts → server\/domain\/a\.ts\. Files that import each other/,
      )
      expect(problems.join('\n')).toMatch(/It uses a clock[\s\S]*imports pg\.[\s\S]*imports server\/core\/log\.ts/)
    } finally {
      rmSync(root, { recursive: true })
    }
  })

  test('there are none here, and nothing else that is wrong', () => expect(lint('.')).toEqual([]))
})
