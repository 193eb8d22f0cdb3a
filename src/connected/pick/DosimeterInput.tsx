import { useTranslation } from 'react-i18next'
import type { ApiArgs, ApiResponse } from '../../../contract/api.ts'
import { OptionInput } from '../../components/forms/OptionInput.tsx'
import type { Option } from '../../components/forms/useOptions.ts'
import { useLazyListDosimetersQuery } from '../../store/api/dosimeters.ts'
import { type PickProps, pickPageSize } from './pickProps.ts'
import { useRecentFirst } from './useRecentFirst.ts'

export type PickedDosimeter = ApiResponse<'dosimeters.list'>['items'][number]

export interface DosimeterInputProps
  extends PickProps<string, PickedDosimeter>,
    Pick<ApiArgs<'dosimeters.list'>['query'], 'status' | 'typeId' | 'kept'> {}

interface DosimeterOption extends Option {
  dosimeter: PickedDosimeter
}

/** A dosimeter by its serial, typed or scanned. Its key is the serial: that is what stands on it. */
export function DosimeterInput({ value, onChange, status, typeId, kept, ...rest }: DosimeterInputProps) {
  const { t } = useTranslation(['common', 'words'])
  const [list] = useLazyListDosimetersQuery()
  const search = async (text: string) => {
    const query = { search: text || undefined, status, typeId, kept, sort: 'serial', pageSize: pickPageSize } as const
    return (await list({ query }, true).unwrap()).items.map(
      (dosimeter): DosimeterOption => ({
        id: dosimeter.serial,
        label: dosimeter.serial,
        detail: `${dosimeter.typeCode} · ${t(`words:positions.${dosimeter.position}`)}`,
        dosimeter,
      }),
    )
  }
  const recent = useRecentFirst('dosimeters', {
    find: search,
    one: async (serial) => (await search(String(serial))).find(({ id }) => id === serial),
  })
  return (
    <OptionInput
      placeholder={t('components.pick.dosimeterHint')}
      {...rest}
      label={rest.label ?? t('components.pick.dosimeter')}
      load={recent.load}
      value={value === null ? null : { id: value, label: value }}
      onChange={(option) => {
        recent.picked(option)
        const dosimeter = (option as DosimeterOption | null)?.dosimeter ?? null
        onChange(dosimeter?.serial ?? null, dosimeter)
      }}
    />
  )
}
