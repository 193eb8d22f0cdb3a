import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ComponentType } from 'react'
import { lazyNamed } from '../../components/lazyPart.tsx'
import { afterRows } from '../../components/table/afterRows.ts'
import { toolbarPlace } from '../../components/table/toolbarPlace.ts'

/** A picker whose code comes after the rows of the list that it stands in. */
export const pickedLate = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazyNamed(() => afterRows().then(load), name, <Skeleton variant="rounded" height="2.25rem" />)

/** In the toolbar of a list a picker gives way to the others, and its label is read and not seen. */
export const inToolbar = <Props extends object>(Picker: ComponentType<Props>) =>
  function ToolbarPicker(props: Omit<Props, 'bare'>) {
    return (
      <Box sx={toolbarPlace}>
        <Picker {...(props as Props)} bare />
      </Box>
    )
  }
