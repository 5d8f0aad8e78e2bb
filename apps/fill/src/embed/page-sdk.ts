import { createPageApi } from './page-api.ts'

// Set, not kept: an element or a frame of that name would otherwise stand in for it.
window.formstead = window.opnform = createPageApi(document.currentScript?.dataset['form'] ?? '')
