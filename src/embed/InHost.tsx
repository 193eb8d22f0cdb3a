import { type ReactNode, useMemo, useRef } from 'react'
import { useSeams } from '../app/SievertCore.tsx'
import { HostChoicesContext } from '../components/hostChoices.ts'
import { type HostEvents, HostEventsContext } from '../connected/hostEvents.ts'
import type { WidgetProps } from './widgetProps.ts'

/** How a widget stands in the portal's page, and who hears of it: for everything inside the widget. */
export function InHost({ props, children }: { props: WidgetProps; children: ReactNode }) {
  const { height: given, density: chosen, hideExport, hideColumns } = props
  const height = typeof given === 'number' ? `${given}px` : given
  const { appearance } = useSeams().dress
  const density = chosen ?? appearance?.density
  const columns = hideColumns?.join()
  const choices = useMemo(
    () => ({ height, density, hideExport, hideColumns: columns?.split(',') }),
    [height, density, hideExport, columns],
  )
  const latest = useRef<WidgetProps & HostEvents>(props)
  latest.current = props
  const events = useMemo<HostEvents>(() => {
    let loaded = false
    return {
      onLoad: () => {
        if (!loaded) latest.current.onLoad?.()
        loaded = true
      },
      onError: (error) => latest.current.onError?.(error),
      onApproved: (answer) => latest.current.onApproved?.(answer),
      onPublished: (answer) => latest.current.onPublished?.(answer),
      onUploadConfirmed: (upload) => latest.current.onUploadConfirmed?.(upload),
    }
  }, [])
  return (
    <HostChoicesContext.Provider value={choices}>
      <HostEventsContext.Provider value={events}>
        <div style={height ? { height, overflow: 'auto' } : undefined}>{children}</div>
      </HostEventsContext.Provider>
    </HostChoicesContext.Provider>
  )
}
