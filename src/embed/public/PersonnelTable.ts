import { retriable } from '../../components/retriable.ts'
import { aFunction, clientRules, listRules } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { PersonnelTableProps } from '../widgets/PersonnelTable.tsx'

/** Exposed workers with their dosimeters and their year so far. */
export const PersonnelTable = /* @__PURE__ */ widget<PersonnelTableProps>({
  name: 'PersonnelTable',
  props: { ...listRules, ...clientRules, onOpen: aFunction },
  namespaces: ['personnel', 'words'],
  load: retriable(() => import('../widgets/PersonnelTable.tsx')),
})
