import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assignment } from '../../../../contract/schemas/assignments.ts'
import { EditIcon } from '../../../components/icons.tsx'
import { monospace } from '../../../components/theme/overrides.ts'
import { messageOf } from '../../../store/errors.ts'
import { useAssignStockMutation } from '../api.ts'
import { isSerial } from '../model.ts'

export interface SerialInputProps {
  line: Assignment
  clientId: number
  period: string
}

const mark = 'data-serial-input'

/** After a scan the cursor goes to the next line that waits for one, so that a tray is scanned without touching the mouse. */
function focusNext(current: HTMLElement) {
  const inputs = [...(current.closest('table')?.querySelectorAll<HTMLElement>(`[${mark}]`) ?? [])]
  inputs[inputs.indexOf(current) + 1]?.focus()
}

/** The dosimeter of a draft line: typed or scanned, Enter gives it. */
export function SerialInput({ line, clientId, period }: SerialInputProps) {
  const { t } = useTranslation('oslAssignments')
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [assign, { isLoading }] = useAssignStockMutation()
  const who = line.personName ?? t(`bearers.${line.bearer}`)

  const give = async (input: HTMLInputElement) => {
    const serial = text.trim().toUpperCase()
    if (!serial || isLoading) return
    if (!isSerial(serial)) return setProblem(t('serial.shape'))
    setProblem(undefined)
    const { error } = await assign({ body: { clientId, period, assignmentId: line.id, serial } })
    if (error) {
      setProblem(('fields' in error && error.fields?.[0]?.message) || messageOf(error) || t('failed'))
      input.select()
      return
    }
    focusNext(input)
    setText('')
    setOpen(false)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      void give(event.currentTarget)
    } else if (event.key === 'Escape' && line.serial) setOpen(false)
  }

  if (line.serial && !open) {
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        <Box component="span" sx={monospace}>
          {line.serial}
        </Box>
        <IconButton size="small" aria-label={t('serial.change', { name: who })} onClick={() => setOpen(true)}>
          <EditIcon sx={{ fontSize: '1rem' }} />
        </IconButton>
      </Box>
    )
  }
  const problemId = `serial-${line.id}-problem`
  return (
    <>
      <Box
        component="input"
        {...{ [mark]: '' }}
        value={text}
        autoFocus={open}
        readOnly={isLoading}
        aria-label={t('serial.label', { name: who })}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? problemId : undefined}
        placeholder={t('serial.scan')}
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
        onKeyDown={keys}
        onBlur={() => line.serial && !text && setOpen(false)}
        sx={(theme) => ({
          ...monospace,
          width: '100%',
          maxWidth: 160,
          height: 28,
          px: 1,
          color: 'inherit',
          borderRadius: 0.75,
          border: `1px solid ${problem ? theme.vars.palette.error.main : theme.vars.palette.surface.line}`,
          backgroundColor: theme.vars.palette.background.paper,
          textTransform: 'uppercase',
          '&::placeholder': { textTransform: 'none', color: theme.vars.palette.text.secondary, opacity: 1 },
        })}
      />
      {problem && (
        <Box id={problemId} role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
          {problem}
        </Box>
      )}
    </>
  )
}
