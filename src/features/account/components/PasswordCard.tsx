import { useTranslation } from 'react-i18next'
import { passwordLength } from '../../../../contract/passwordLength.ts'
import { FieldGrid, Form } from '../../../components/forms/Form.tsx'
import { FormActions } from '../../../components/forms/FormActions.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useChangePasswordMutation } from '../../../store/api/auth.ts'
import { passwordForm } from '../model.ts'
import { OwnPasswordField } from './OwnPasswordField.tsx'

const empty = { current: '', password: '', repeat: '' }

/** Another password, by whoever knows the present one. The other sessions end. */
export function PasswordCard() {
  const { t } = useTranslation('account')
  const [change] = useChangePasswordMutation()
  const form = useContractForm(passwordForm, empty, { easyPassword: t('password.easy'), repeat: t('password.differs') })
  const submit = useSubmit(form, ({ current, password }) => change({ body: { current, password } }), {
    done: () => ({ summary: t('password.saved') }),
    onDone: () => form.reset(empty),
  })
  return (
    <Card title={t('password.title')} description={t('password.text')}>
      <Form {...submit.form}>
        <FieldGrid>
          <OwnPasswordField />
          <TextField
            name="password"
            type="password"
            label={t('password.new')}
            help={t('password.help', { count: passwordLength.min })}
            required
            maxLength={passwordLength.max}
            autoComplete="new-password"
          />
          <TextField
            name="repeat"
            type="password"
            label={t('password.repeat')}
            required
            maxLength={passwordLength.max}
            autoComplete="new-password"
          />
        </FieldGrid>
        <FormActions saveLabel={t('password.save')} />
      </Form>
    </Card>
  )
}
