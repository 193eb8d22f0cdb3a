import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'

export default function Login() {
  return (
    <form>
      <TextField label="Email" />
      <TextField label="Password" type="password" />
      <Button type="submit">Sign in</Button>
    </form>
  )
}
