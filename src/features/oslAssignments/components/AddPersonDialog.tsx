import { type ReactNode, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addAssignmentRequest, type Sheet } from '../../../../contract/schemas/assignments.ts'
import type { PersonListItem } from '../../../../contract/schemas/people.ts'
import { AutocompleteField } from '../../../components/forms/AutocompleteField.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useAddAssignmentMutation } from '../../../store/api/assignments.ts'
import { useLazyListPeopleQuery } from '../../../store/api/people.ts'
import { typesFor } from '../model.ts'

export interface AddPersonDialogProps {
  sheet: Sheet
  sites: readonly { id: number; name: string }[]
  /** The way to the form of a person who is not registered yet. */
  newPerson?: ReactNode
  onDone(): void
}

/** Adds a line for one of the client's people, found by name or id number. */
export function AddPersonDialog({ sheet, sites, newPerson, onDone }: AddPersonDialogProps) {
  const { t } = useTranslation(['oslAssignments', 'common', 'words'])
  const [add] = useAddAssignmentMutation()
  const [find] = useLazyListPeopleQuery()
  const found = useRef(new Map<number, PersonListItem>())
  const types = typesFor(sheet.stock, 'person')
  const form = useContractForm(
    addAssignmentRequest,
    {
      clientId: sheet.clientId,
      period: sheet.period,
      bearer: 'person',
      personId: null,
      siteId: undefined,
      typeId: types.find(({ position }) => position === 'chest')?.typeId ?? types[0]?.typeId,
    },
    { bearerPerson: t('addPerson.needed') },
  )
  const load = useCallback(
    async (text: string) => {
      const query = { clientId: sheet.clientId, search: text || undefined, active: 'true', sort: 'name', pageSize: 20 }
      const { items } = await find({ query: { ...query, active: 'true', sort: 'name' } }, true).unwrap()
      for (const person of items) found.current.set(person.id, person)
      return items.map(({ id, name, idNumber, siteName }) => ({
        id,
        label: name,
        detail: `${idNumber} · ${siteName}`,
      }))
    },
    [find, sheet.clientId],
  )
  const submit = useSubmit(form, (body) => add({ body }), {
    done: ({ personName, position, siteName }) => ({
      summary: t('addPerson.added', { name: personName ?? '' }),
      detail: `${t(`words:positions.${position}`)} · ${siteName}`,
    }),
    onDone,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('addPerson.title')}
      saveLabel={t('addPerson.save')}
      onCancel={onDone}
      intro={newPerson && <div>{newPerson}</div>}
    >
      <AutocompleteField
        name="personId"
        label={t('addPerson.person')}
        help={t('addPerson.help')}
        required
        load={load}
        onChosen={(option) => {
          const person = option && found.current.get(Number(option.id))
          if (person) form.setValue('siteId', person.siteId)
        }}
      />
      <SelectField
        name="typeId"
        label={t('columns.type')}
        required
        options={types.map((type) => ({
          value: type.typeId,
          label: t('addPerson.typeOption', {
            position: t(`words:positions.${type.position}`),
            code: type.typeCode,
            count: type.inStock,
          }),
        }))}
      />
      <SelectField
        name="siteId"
        label={t('columns.site')}
        required
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}
