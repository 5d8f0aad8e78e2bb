import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ContactForm } from './contact-page.ts'

hydrateRoot(document.querySelector('#root')!, createElement(ContactForm))
