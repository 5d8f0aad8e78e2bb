import { hydrateRoot } from 'react-dom/client'
import { Landing } from './routes/landing.tsx'
import './styles/index.css'

hydrateRoot(document.querySelector('#root')!, <Landing />)
