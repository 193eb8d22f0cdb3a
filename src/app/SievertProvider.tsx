import { AppProvider, type AppProviderProps } from './AppProvider.tsx'
import { OwnRoot } from './OwnRoot.tsx'

export type SievertFrameProps = Omit<AppProviderProps, 'root' | 'embedded'>

/** Everything that Sievert's parts stand on, in an element of its own, with the app's own ways: around stories and tests. */
export function SievertProvider(props: SievertFrameProps) {
  return <AppProvider root={OwnRoot} embedded={false} {...props} />
}
