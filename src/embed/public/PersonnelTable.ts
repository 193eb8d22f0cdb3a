import { retriable } from '../../components/retriable.ts'
import { aFunction, anId } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { PersonnelTableProps } from '../widgets/PersonnelTable.tsx'

/** Exposed workers with their dosimeters and their year so far. */
export const PersonnelTable = /* @__PURE__ */ widget<PersonnelTableProps>({
  name: 'PersonnelTable',
  props: { clientId: anId, onOpen: aFunction },
  namespaces: ['personnel', 'words'],
  load: retriable(() => import('../widgets/PersonnelTable.tsx')),
})
