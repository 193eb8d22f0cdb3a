import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { logoMaxBytes } from '../../../../contract/schemas/settings.ts'
import { FileDrop } from '../../../components/files/FileDrop.tsx'
import { useField } from '../../../components/forms/formContext.ts'
import { TrashIcon } from '../../../components/icons.ts'

const types = ['.png', '.jpg', '.jpeg']

/** The file as a data URL. Rejects when the browser cannot read it. */
const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

const Picture = ({ logo, label }: { logo: string; label: string }) => (
  // On white in either theme, as on paper.
  <Box
    component="img"
    src={logo}
    alt={label}
    sx={{
      maxWidth: 280,
      maxHeight: 72,
      bgcolor: 'common.white',
      p: 1,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  />
)

/** The picture at the head of reports: what it is, a way to choose another, and one to go without. */
export function LogoField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('serviceSettings')
  const { id, helpId } = useField(name, label, {
    words: (logo: string | null) => (logo ? <Picture logo={logo} label={label} /> : t('noLogo')),
  })
  const { field, fieldState } = useController({ name })
  const logo = field.value as string | null
  const problem = fieldState.error?.message
  return (
    <Box
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={problem ? helpId : undefined}
      sx={{ display: 'grid', gap: 1 }}
    >
      {logo ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <FormLabel component="div" sx={{ width: '100%' }}>
            {t('logoHelp')}
          </FormLabel>
          <Picture logo={logo} label={label} />
          <Button startIcon={<TrashIcon />} onClick={() => field.onChange(null)}>
            {t('removeLogo')}
          </Button>
        </Box>
      ) : (
        <FileDrop
          label={t('logoHelp')}
          types={types}
          maxBytes={logoMaxBytes}
          onFile={async (file) => field.onChange(await read(file))}
        />
      )}
      {problem && (
        <FormHelperText id={helpId} error>
          {problem}
        </FormHelperText>
      )}
    </Box>
  )
}
