import { hydrateRoot } from 'react-dom/client'
import { Landing } from './routes/landing.tsx'
import '@formstead/ui/styles.css'

hydrateRoot(document.querySelector('#root')!, <Landing />)
