import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lightGrid } from './light-grid.ts'

const root = join(import.meta.dirname, '..')
const slots = join(root, 'node_modules/@mui/x-data-grid/material/index.mjs')
type Hook<Args extends unknown[]> = (...args: Args) => string | null
const hooks = (at = root) => {
  const { buildStart, resolveId, load } = lightGrid(at)
  return {
    begin: buildStart as unknown as () => void,
    resolve: resolveId as unknown as Hook<[string, string?]>,
    load: load as unknown as Hook<[string]>,
  }
}
/** The module that stands in for another. */
const standIn = async (code: string | null): Promise<Record<string, () => unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code ?? '')}`)

test('the grid of now has all that is left out of it', () => {
  expect(hooks().begin).not.toThrow()
})

test('a grid that has no such part ends the build', () => {
  expect(hooks(join(root, 'docs')).begin).toThrow(
    'The grid has no components/panel/filterPanel/GridFilterForm to leave out.',
  )
})

test('a part that is left out keeps its exports, and says by name that it is not there', async () => {
  const { load } = hooks()
  const file = (name: string) => join(root, `node_modules/@mui/x-data-grid/components/${name}.mjs`)
  const panel = await standIn(load(file('panel/filterPanel/GridFilterPanel')))
  expect(Object.keys(panel)).toEqual(['GridFilterPanel', 'getGridFilter'])
  expect(panel.GridFilterPanel).toThrow('The grid is built without GridFilterPanel.')
  expect(load(file('cell/GridBooleanCell'))).toBeNull()
  expect(load(join(root, 'src/components/cell/GridEditDateCell.mjs'))).toBeNull()
})

test('the kit loses a part only where the grid would show it', async () => {
  const { resolve, load } = hooks()
  const tabs = resolve('@mui/material/Tabs', slots)
  expect(tabs).not.toBeNull()
  expect((await standIn(load(tabs as string))).default).toThrow('The grid is built without Tabs.')
  expect(resolve('@mui/material/Tabs', join(root, 'src/features/validation/components/ValidationDesk.tsx'))).toBeNull()
  expect(resolve('@mui/material/Checkbox', slots)).toBeNull()
  expect(resolve('@mui/material/Tabs')).toBeNull()
  // Styles of the grid ask for the names of its classes.
  expect(load(resolve('@mui/material/TablePagination', slots) as string)).toContain(
    'export const tablePaginationClasses',
  )
})
