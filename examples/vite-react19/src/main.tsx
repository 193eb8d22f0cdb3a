import AppBar from '@mui/material/AppBar'
import Button from '@mui/material/Button'
import Toolbar from '@mui/material/Toolbar'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { Board } from './Board.tsx'
import { expose, told } from './expose.ts'
import { i18n } from './portal/i18n.ts'
import { PortalProvider, useShell } from './portal/PortalContext.tsx'
import { SessionDialog } from './portal/SessionDialog.tsx'
import { store } from './portal/store.ts'
import { SievertScreens } from './SievertScreens.tsx'

function Bar() {
  const { t } = useTranslation()
  const { dark, setDark } = useShell()
  return (
    <AppBar position="static">
      <Toolbar sx={{ gap: 2 }}>
        <Button color="inherit" component={Link} to="/">
          {t('home')}
        </Button>
        <Button color="inherit" component={Link} to="/dosimetria">
          {t('doses')}
        </Button>
        <Button color="inherit" onClick={() => void i18n.changeLanguage(i18n.language === 'es' ? 'en' : 'es')}>
          {t('language')}
        </Button>
        <Button color="inherit" onClick={() => setDark(!dark)}>
          {t('dark')}
        </Button>
      </Toolbar>
    </AppBar>
  )
}

const container = document.getElementById('portal')
if (!container) throw new Error('The page has no element #portal.')
createRoot(container).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <PortalProvider told={told} ask={(close) => <SessionDialog api="/sievert/api/v1" onClose={close} />}>
          <Bar />
          <Routes>
            <Route path="/" element={<Board />} />
            <Route path="/dosimetria/*" element={<SievertScreens />} />
            <Route path="*" element={<h1>404</h1>} />
          </Routes>
        </PortalProvider>
      </BrowserRouter>
    </Provider>
  </StrictMode>,
)
expose()
