import { formatMicrosieverts } from '../../contract/dose.ts'
import type { DataColumn } from '../components/table/columns.ts'

/** A dosimeter of the invented service, as lists show it. */
export interface Device {
  id: number
  serial: string
  holder: string
  site: string
  sent: string
  value: string
}

/** Sixty of them: more than two pages. */
export const devices: Device[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  serial: `OSL-${String(104_200 + index * 7)}`,
  holder: ['Lucía Ramírez Brenes', 'Andrés Calderón Rojas', 'Sofía Jiménez Arce'][index % 3] as string,
  site: ['Hemodinamia', 'Radiología', 'Medicina nuclear'][(index * 5) % 3] as string,
  sent: `2026-10-${String((index % 28) + 1).padStart(2, '0')}`,
  value: formatMicrosieverts((index * 37) % 900, { language: 'es' }),
}))

/** How a list shows them. */
export const columns: DataColumn<Device>[] = [
  { field: 'serial', header: 'Serial', sortable: true, fixed: true, width: 140, card: 'subtitle' },
  { field: 'holder', header: 'Person', sortable: true, flex: 2, minWidth: 180, card: 'title' },
  { field: 'site', header: 'Site', minWidth: 140 },
  { field: 'sent', header: 'Shipped', sortable: true, width: 120 },
  { field: 'value', header: 'Hp(10) mSv', align: 'right', sortable: true, width: 120 },
]
