import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import type { SectorGroup } from '../../../../contract/schemas/sectors.ts'
import { CallLink } from '../../../components/CallLink.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { centresOf, serviceName } from '../model.ts'

interface GroupsProps {
  groups: readonly SectorGroup[]
  /** What is counted beside the people. */
  counts: string
  /** Narrows the list to a centre or to one of its services. */
  onChoose(clientId: number, siteId?: number): void
}

/** The centres of a month with their services; each narrows the list below to itself. */
export function Groups({ groups, counts, onChoose }: GroupsProps) {
  const { t } = useTranslation('ccss')
  if (groups.length === 0) return null
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={t('groups.title')}
      sx={{ mb: 2, maxHeight: 300, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('groups.title')}</TableCell>
            <TableCell align="right">{t('groups.people')}</TableCell>
            <TableCell align="right">{counts}</TableCell>
          </TableRow>
        </TableHead>
        {centresOf(groups).map(({ id, name, services }) => (
          <TableBody key={id}>
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ fontWeight: 650 }}>
                <CallLink onClick={() => onChoose(id)}>{name}</CallLink>
              </TableCell>
            </TableRow>
            {services.map((service) => (
              <TableRow key={service.siteId} hover>
                <TableCell sx={{ pl: 4 }}>
                  <CallLink onClick={() => onChoose(id, service.siteId)}>{serviceName(service)}</CallLink>
                </TableCell>
                <TableCell align="right" sx={tabular}>
                  {service.people}
                </TableCell>
                <TableCell align="right" sx={tabular}>
                  {service.rows}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        ))}
      </Table>
    </TableContainer>
  )
}
