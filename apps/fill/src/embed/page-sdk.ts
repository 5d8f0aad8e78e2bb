import { createPageApi } from './page-api.ts'

// Assigned unconditionally, because an element or frame with that name would otherwise take its place.
window.formstead = window.opnform = createPageApi(document.currentScript?.dataset['form'] ?? '')
