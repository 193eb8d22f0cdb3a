import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallLink } from '../../../components/CallLink.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { centresOf, firstOf, type GroupsCall, serviceName } from '../model.ts'

interface GroupsProps {
  call: GroupsCall
  /** What is counted beside the people. */
  counts: string
  /** Narrows the list to a centre or to one of its services. */
  onChoose(clientId: number, siteId?: number): void
}

/** However many there are: the list below stays where it was when they come. */
const height = 220
/** A sector may have thousands of services: so many are drawn, and as many more whenever their end comes near. */
const portion = 40

/** The centres of a month with their services; each narrows the list below to itself. */
export function Groups({ call, counts, onChoose }: GroupsProps) {
  const { t } = useTranslation('ccss')
  const { currentData: data, error } = call
  const centres = useMemo(() => centresOf(data?.groups ?? []), [data])
  const [services, setServices] = useState(portion)
  // Where they could not be fetched the filters say so, and the list stands alone.
  if (error) return null
  if (!data) return <Skeleton variant="rounded" height={height} sx={{ mb: 2 }} />
  if (centres.length === 0) return null
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={t('groups.title')}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (services < data.groups.length && scrollTop + 2 * clientHeight > scrollHeight)
          setServices(services + portion)
      }}
      sx={{
        mb: 2,
        height,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('groups.title')}</TableCell>
            <TableCell align="right">{t('groups.people')}</TableCell>
            <TableCell align="right">{counts}</TableCell>
          </TableRow>
        </TableHead>
        {firstOf(centres, services).map(({ id, name, services: its }) => (
          <TableBody key={id}>
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={3} sx={{ fontWeight: 650 }}>
                <CallLink onClick={() => onChoose(id)}>{name}</CallLink>
              </TableCell>
            </TableRow>
            {its.map((service) => (
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
