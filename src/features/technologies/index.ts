export { TechnologiesTable, type TechnologiesTableProps } from './components/TechnologiesTable.tsx'
export { TechnologyDialog, type TechnologyDialogProps } from './components/TechnologyDialog.tsx'
export { screens } from './routes.tsx'
