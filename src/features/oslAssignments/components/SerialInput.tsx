import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assignment } from '../../../../contract/schemas/assignments.ts'
import { EditIcon } from '../../../components/icons.ts'
import { monospace } from '../../../components/theme/overrides.ts'
import { isSerial } from '../model.ts'
import { ScanDeskContext, useLineNow } from '../scanning/useScanDesk.ts'

const mark = 'data-serial-input'

/**
 * After a scan the cursor goes to the next line that waits for one, so that a tray is scanned without touching the mouse.
 * Behind the last one it stays where it is: what is scanned then is heard and told, and given to nobody.
 */
function focusNext(current: HTMLElement) {
  const inputs = [...(current.closest('table')?.querySelectorAll<HTMLElement>(`[${mark}]`) ?? [])]
  inputs[inputs.indexOf(current) + 1]?.focus()
}

/** The dosimeter of a draft line: typed or scanned, Enter gives it. It takes the next scan while this one is on its way. */
export function SerialInput({ line }: { line: Assignment }) {
  const { t } = useTranslation(['oslAssignments', 'common', 'words'])
  const desk = useContext(ScanDeskContext)
  const [changing, setChanging] = useState(false)
  const [focused, setFocused] = useState(false)
  const [misshapen, setMisshapen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  if (!desk) throw new Error('SerialInput stands outside a sheet.')
  const { serial, open, refused } = useLineNow(desk, line)
  const who = line.personName ?? t(`words:bearers.${line.bearer}`)
  const shown = open?.job.kind === 'give' ? open.job.serial : serial
  const waits = shown === null || changing

  const take = (input: HTMLInputElement) => {
    const scanned = input.value.trim().toUpperCase()
    if (!scanned) return
    if (!isSerial(scanned)) return setMisshapen(true)
    input.value = ''
    setMisshapen(false)
    setChanging(false)
    if (waits) desk.give(line, scanned, serial)
    // Nobody meant to change the dosimeter that this line was just given.
    else desk.stray(scanned)
    focusNext(input)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (event.key === 'Enter') {
      event.preventDefault()
      take(input)
    } else if (event.key === 'Escape') setChanging(false)
    else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && input.value === '') {
      if (desk.undoLast()) event.preventDefault()
    }
  }

  const problem = misshapen
    ? t('serial.shape')
    : refused && shown === null
      ? t('scans.notSaved', { serial: refused.job.serial, why: refused.message ?? t('common:components.failed') })
      : undefined
  const problemId = `serial-${line.id}-problem`
  return (
    <>
      {shown !== null && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <Box component="span" sx={{ ...monospace, color: open ? 'text.secondary' : undefined }}>
            {shown}
          </Box>
          {open ? (
            <Box
              component="span"
              sx={{ color: open.state === 'wait' ? 'text.secondary' : 'warning.main', fontSize: '0.8125rem' }}
            >
              {` ${t(`scans.states.${open.state}`)}`}
            </Box>
          ) : (
            !changing && (
              <IconButton size="small" aria-label={t('serial.change', { name: who })} onClick={() => setChanging(true)}>
                <EditIcon sx={{ fontSize: '1rem' }} />
              </IconButton>
            )
          )}
        </Box>
      )}
      {(waits || focused) && (
        <Box
          component="input"
          ref={field}
          {...(waits || focused ? { [mark]: '' } : {})}
          autoFocus={changing}
          aria-label={t('serial.label', { name: who })}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? problemId : undefined}
          aria-keyshortcuts="Control+Z"
          placeholder={waits ? t('serial.scan') : t('serial.given')}
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          onKeyDown={keys}
          onInput={() => setMisshapen(false)}
          onFocus={() => setFocused(true)}
          onBlur={(event: React.FocusEvent<HTMLInputElement>) => {
            setFocused(false)
            if (!event.target.value) setChanging(false)
          }}
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
      )}
      {problem && (
        <Box id={problemId} sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
          {problem}
        </Box>
      )}
    </>
  )
}
