import CircularProgress from '@mui/material/CircularProgress'
import { useSeams } from '../app/SievertCore.tsx'
import { fallbackTexts, knownLanguage } from './fallbackTexts.ts'

/** While a widget's code and texts are on their way. */
export function Waiting() {
  const { dress } = useSeams()
  return (
    <div role="status" data-sievert-waiting="" style={{ minHeight: 120, display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={fallbackTexts[knownLanguage(dress.language)].loading} size={28} thickness={3.2} />
    </div>
  )
}
