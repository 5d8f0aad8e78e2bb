/**
 * Fifty small files would compress worse and wait longer than these few. What stands here is loaded with the first page,
 * so only what the sign-in page needs belongs here; the rest follows the page that asks for it.
 */
export const firstLoadChunks = [
  {
    // The landing page and the app share these.
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler)\/|apps\/web\/src\/(lib\/(store|color-mode\/color-mode|analytics\/(record-this-visit|visits))|ui\/(preferences\/color-mode-switch|icon))\.|packages\/ui\/src\/(class-names|choices\/segmented-control)\./,
  },
  {
    name: 'router',
    test: /node_modules\/(@tanstack|use-sync-external-store)\/(?!.*\/(mutationObserver|useMutation)\.js)/,
  },
  {
    name: 'app-base',
    test: new RegExp(
      [
        String.raw`node_modules/@lingui/`,
        String.raw`vite/preload-helper`,
        String.raw`node_modules/lucide-react/dist/esm/(?!icons/)`,
        String.raw`lucide-react/dist/esm/icons/(check|chevron-down|circle-check|circle-exclamation-point|eye|eye-off|info|languages|minus|x)\.`,
        String.raw`packages/i18n/src/(?!messages)`,
        String.raw`packages/contract/src/request\.`,
        String.raw`packages/ui/src/(?:[a-z-]+/)?(block-enter|button|button-link|button-look|char-counter|check-line|checkbox|control-look|countdown|field|field-label|field-message|form-style|icon-button|link|loading-bar|modal-stack|nav-item|place-tooltip|spinner|text-input|toast|toast-card|toast-region|toaster|tooltip|ui-words)\.`,
        String.raw`apps/web/src/app-root\.`,
        String.raw`apps/web/src/lib/(?!site\.)`,
        String.raw`apps/web/src/features/auth/captcha/captcha-document\.`,
        String.raw`apps/web/src/routes/(error-page|guarded|page-error|root|router)\.`,
        String.raw`apps/web/src/ui/(?:[a-z-]+/)?(auth-layout|color-mode-words|email-input|field-error|form-panel|form-text-input|language-menu|logo|notice|page-title|password-input|router-links|lost-page|toast-durations)\.`,
      ].join('|'),
    ),
  },
]
