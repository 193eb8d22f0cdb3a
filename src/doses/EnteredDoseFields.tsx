import { useTranslation } from 'react-i18next'
import { quantityLabel } from '../../contract/dose.ts'
import { type DoseCells, enteredMethods, quantities } from '../../contract/vocabulary.ts'
import { languageOfTag } from '../components/format/language.ts'
import { FieldGrid } from '../components/forms/Form.tsx'
import { SelectField } from '../components/forms/SelectField.tsx'
import { DoseField } from '../dosimetry/DoseField.tsx'

/**
 * The fields of values that somebody lays down in the place of a published dose: one for each quantity that it speaks of, of
 * which kind they are, and how they were found. Stands in a form with those names.
 */
export function EnteredDoseFields({ before }: { before: DoseCells }) {
  const { t, i18n } = useTranslation(['common', 'words'])
  const measured = quantities.filter((quantity) => before[quantity].status !== 'notMeasured')
  return (
    <>
      <FieldGrid min={140}>
        {measured.map((quantity) => (
          <DoseField key={quantity} name={quantity} label={quantityLabel(quantity, languageOfTag(i18n.language))} />
        ))}
      </FieldGrid>
      <FieldGrid min={200}>
        <SelectField
          name="kind"
          label={t('dose.request.kind')}
          options={(['estimated', 'assigned'] as const).map((value) => ({
            value,
            label: t(`words:readingKinds.${value}`),
          }))}
        />
        <SelectField
          name="method"
          label={t('dose.request.method')}
          options={enteredMethods.map((value) => ({ value, label: t(`words:adjustmentMethods.${value}`) }))}
        />
      </FieldGrid>
    </>
  )
}
