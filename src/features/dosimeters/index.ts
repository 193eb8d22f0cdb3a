export { DosimeterDrawer, type DosimeterDrawerProps } from './components/DosimeterDrawer.tsx'
export { DosimeterInventory, type DosimeterInventoryProps } from './components/DosimeterInventory.tsx'
export { type DosimeterFilter, dosimeterListDefaults } from './model.ts'
export { screens } from './routes.tsx'
