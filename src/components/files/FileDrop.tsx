import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadIcon } from '../icons.ts'
import { ProgressBar } from '../status/ProgressBar.tsx'
import { type FileRules, fileProblem, sizeText } from './fileRules.ts'

export interface FileDropProps extends FileRules {
  /** What kind of file is wanted. */
  label: string
  /** Hears of one file that keeps the rules. */
  onFile(file: File): void
  /** The file under way and how much of it has been sent. */
  sending?: { name: string; percent?: number; onCancel?(): void }
  /** No file can be taken now. */
  disabled?: boolean
}

/** A place to drop one file, or to choose it by button and keyboard. Files that break the rules are refused with the reason. */
export function FileDrop({ label, types, maxBytes, onFile, sending, disabled }: FileDropProps) {
  const { t, i18n } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const typeList = types.join(', ')
  const limit = sizeText(maxBytes, i18n.language)

  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    if (files && files.length > 1) return setProblem(t('components.file.onlyOne'))
    const broken = fileProblem(file, { types, maxBytes })
    const words = { name: file.name, types: typeList, size: sizeText(file.size, i18n.language), limit }
    setProblem(broken ? t(`components.file.${broken}`, words) : undefined)
    if (!broken) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled && !sending) take(event.dataTransfer.files)
  }

  return (
    <Box>
      <Box
        role="group"
        aria-label={label}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={(theme) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 1.5,
          p: { xs: 3, sm: 5 },
          textAlign: 'center',
          borderRadius: 1.5,
          border: `2px dashed ${over ? theme.vars.palette.primary.main : theme.vars.palette.surface.line}`,
          backgroundColor: over ? theme.vars.palette.primary.tint : theme.vars.palette.surface.sunken,
          transition: 'background-color 120ms, border-color 120ms',
        })}
      >
        {sending ? (
          <Box sx={{ width: 'min(32rem, 100%)' }}>
            <ProgressBar label={sending.name} percent={sending.percent} />
            {sending.onCancel && (
              <Button size="small" onClick={sending.onCancel} sx={{ mt: 1 }}>
                {t('components.file.cancel')}
              </Button>
            )}
          </Box>
        ) : (
          <>
            <UploadIcon sx={{ fontSize: '2.25rem', color: 'primary.main' }} />
            <Box sx={{ fontWeight: 'fontWeightBold' }}>{label}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1 }}>
              <span>{t('components.file.drop')}</span>
              <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
                {t('components.file.choose')}
              </Button>
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {t('components.file.accepted', { types: typeList, size: limit })}
            </Box>
          </>
        )}
        <input
          ref={input}
          type="file"
          hidden
          disabled={disabled}
          aria-label={label}
          accept={types.join(',')}
          onChange={(event) => {
            take(event.target.files)
            // The same file may be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
      </Box>
      {problem && (
        <Alert severity="error" icon={false} sx={{ mt: 1.5 }}>
          {problem}
        </Alert>
      )}
    </Box>
  )
}
