import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { DoseChain } from '../../contract/schemas/adjustments.ts'
import { quantities } from '../../contract/vocabulary.ts'
import { DoseValue } from '../dosimetry/DoseValue.tsx'
import { quantityHeader, useDoseFormat } from '../dosimetry/doseFormat.ts'
import { adjustmentLines, versionLines } from './chainWords.ts'

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </Box>
)

interface DoseVersionProps {
  version: DoseChain['versions'][number]
  inForce: boolean
}

/** One version of a published dose: what it says, what it rests on, and why it took the place of the one before. */
export function DoseVersion({ version, inForce }: DoseVersionProps) {
  const { t } = useTranslation(['common', 'words'])
  const format = useDoseFormat()
  const shown = quantities.filter((quantity) => version.cells[quantity].status !== 'notMeasured')
  const kind = version.kind === 'closure' ? t('dose.chain.closure') : t(`words:readingKinds.${version.kind}`)
  const name = [t('dose.chain.version', { revision: version.revision }), inForce && t('dose.chain.inForce')]
  return (
    <Box component="li" sx={(theme) => ({ mt: 2, pt: 2, borderTop: `1px solid ${theme.vars.palette.divider}` })}>
      <Typography variant="h3">{[...name, kind].filter(Boolean).join(' · ')}</Typography>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, my: 1 }}>
        {shown.map((quantity) => (
          <Box key={quantity} sx={{ display: 'flex', gap: 1 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {quantityHeader(quantity, format)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              <DoseValue cell={version.cells[quantity]} note={version.note} />
            </Box>
          </Box>
        ))}
      </Box>
      <Lines lines={versionLines(t, version, format)} />
      {version.adjustment && (
        <>
          <Box sx={{ fontWeight: 600, mt: 1 }}>{t('dose.chain.because')}</Box>
          <Lines lines={adjustmentLines(t, version.adjustment, format)} />
        </>
      )}
    </Box>
  )
}
