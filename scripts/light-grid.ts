import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const grid = 'node_modules/@mui/x-data-grid'

/**
 * Parts of the grid that no list shows, with what they export: its own filters, columns, pages, toolbar and menus stand in the
 * list around it, by Sievert's parts, its rows are Sievert's own (`GridRow`), and nobody writes in a cell.
 */
const parts: Record<string, readonly string[]> = {
  'components/panel/filterPanel/GridFilterForm': ['GridFilterForm'],
  'components/panel/filterPanel/GridFilterPanel': ['GridFilterPanel', 'getGridFilter'],
  'components/panel/filterPanel/GridFilterPanelBase': ['GridFilterPanelBase', 'getGridFilter'],
  'components/panel/filterPanel/GridFilterInputBoolean': ['GridFilterInputBoolean', 'sanitizeFilterItemValue'],
  'components/panel/filterPanel/GridFilterInputDate': ['GridFilterInputDate'],
  'components/panel/filterPanel/GridFilterInputMultipleSingleSelect': ['GridFilterInputMultipleSingleSelect'],
  'components/panel/filterPanel/GridFilterInputMultipleValue': ['GridFilterInputMultipleValue'],
  'components/panel/filterPanel/GridFilterInputSingleSelect': ['GridFilterInputSingleSelect'],
  'components/panel/filterPanel/GridFilterInputValue': ['GridFilterInputValue'],
  'components/columnsManagement/GridColumnsManagement': ['GridColumnsManagement'],
  'components/toolbarV8/GridToolbar': ['GridToolbar', 'GridToolbarDivider', 'GridToolbarLabel'],
  'components/menu/columnMenu/GridColumnMenu': [
    'GRID_COLUMN_MENU_SLOTS',
    'GRID_COLUMN_MENU_SLOT_PROPS',
    'GridColumnMenu',
    'GridGenericColumnMenu',
  ],
  'components/columnHeaders/GridColumnHeaderSortIcon': ['GridColumnHeaderSortIcon'],
  'components/columnHeaders/GridColumnHeaderFilterIconButton': ['GridColumnHeaderFilterIconButton'],
  'components/columnHeaders/ColumnHeaderMenuIcon': ['ColumnHeaderMenuIcon'],
  'components/GridRow': ['GridRow'],
  'components/cell/GridCell': ['GridCell'],
  'components/cell/GridSkeletonCell': ['GridSkeletonCell'],
  'components/GridSkeletonLoadingOverlay': ['GridSkeletonLoadingOverlay', 'GridSkeletonLoadingOverlayInner'],
  'components/GridLoadingOverlay': ['GridLoadingOverlay'],
  'components/GridPagination': ['GridPagination'],
  'components/GridRowCount': ['GridRowCount'],
  'components/GridSelectedRowCount': ['GridSelectedRowCount'],
  'components/toolbar/GridToolbarExport': ['GridToolbarExport', 'GridCsvExportMenuItem', 'GridPrintExportMenuItem'],
  'components/toolbar/GridToolbarExportContainer': ['GridToolbarExportContainer'],
  'components/GridColumnSortButton': ['GridColumnSortButton'],
  'components/cell/GridActionsCell': ['GridActionsCell', 'renderActionsCell'],
  'components/cell/GridLongTextCell': ['GridLongTextCell', 'renderLongTextCell'],
  'components/cell/GridEditBooleanCell': ['GridEditBooleanCell', 'renderEditBooleanCell'],
  'components/cell/GridEditDateCell': ['GridEditDateCell', 'renderEditDateCell'],
  'components/cell/GridEditInputCell': ['GridEditInputCell', 'renderEditInputCell'],
  'components/cell/GridEditLongTextCell': ['GridEditLongTextCell', 'renderEditLongTextCell'],
  'components/cell/GridEditSingleSelectCell': ['GridEditSingleSelectCell', 'renderEditSingleSelectCell'],
}

/** Parts of the kit that only those would show, with the names of classes that the grid's styles ask them for. */
const kit: Record<string, readonly string[]> = {
  Autocomplete: [],
  Chip: [],
  FormControlLabel: ['formControlLabelClasses'],
  ListItemText: ['listItemTextClasses'],
  Switch: [],
  Tab: [],
  TablePagination: ['tablePaginationClasses'],
  Tabs: [],
  ToggleButton: [],
}

const inGrid = /[\\/]@mui[\\/]x-data-grid[\\/](.+)\.mjs$/
const slots = 'material/index'
const partOfGrid = (id: string) => inGrid.exec(id)?.[1]?.replaceAll('\\', '/')

/** Says at once where a list shows a part that was left out after all. */
const leftOut = (name: string) => `() => { throw new Error('The grid is built without ${name}.') }`

/**
 * The community grid without the parts of it that are switched off in every list (`GridView`): it names them all among its
 * slots, so bundlers must keep them. Where a later grid has a part no more, or under another name, the build ends and says so.
 */
export function lightGrid(root: string): Plugin {
  const virtual = '\0sievert-left-out/'
  return {
    name: 'sievert-light-grid',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const read = (part: string) => {
        const file = join(root, grid, `${part}.mjs`)
        if (!existsSync(file)) throw new Error(`The grid has no ${part} to leave out.`)
        return readFileSync(file, 'utf8')
      }
      for (const [part, names] of Object.entries(parts))
        for (const name of names)
          if (!new RegExp(`export [^;]*\\b${name}\\b`).test(read(part))) throw new Error(`${part} exports no ${name}.`)
      const imports = read(slots)
      for (const name of Object.keys(kit))
        if (!imports.includes(`'@mui/material/${name}'`)) throw new Error(`The grid's slots import no ${name}.`)
    },
    resolveId(source, importer) {
      const name = source.replace('@mui/material/', '')
      if (name === source || !(name in kit) || !importer || partOfGrid(importer) !== slots) return null
      return virtual + name
    },
    load(id) {
      const name = id.startsWith(virtual) ? id.slice(virtual.length) : undefined
      if (name)
        return [
          `export default ${leftOut(name)}`,
          ...(kit[name] ?? []).map((each) => `export const ${each} = {}`),
        ].join('\n')
      const part = partOfGrid(id)
      const names = part === undefined ? undefined : parts[part]
      return names?.map((each) => `export const ${each} = ${leftOut(each)}`).join('\n') ?? null
    },
  }
}
