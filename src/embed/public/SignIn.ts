import { retriable } from '../../components/retriable.ts'
import { aFunction } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { SignInProps } from '../widgets/SignIn.tsx'

/** Signs a user in with email and password, by cookie. */
export const SignIn = /* @__PURE__ */ widget<SignInProps>({
  name: 'SignIn',
  props: { onSignedIn: aFunction, onForgotPassword: aFunction },
  namespaces: ['auth'],
  load: retriable(() => import('../widgets/SignIn.tsx')),
  open: true,
})
