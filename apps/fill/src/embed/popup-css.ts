/** `:host` with `!important` overrides any rule of the host page. */
export const popupCss = `
:host{all:initial!important;position:fixed!important;z-index:2147483647!important}
*{box-sizing:border-box;margin:0;font:500 1rem/1.4 system-ui,sans-serif}
.open{position:fixed;bottom:1rem;right:1rem;display:flex;align-items:center;justify-content:center;gap:.5rem;min-width:3.5rem;min-height:3.5rem;padding:.75rem 1rem;border:0;border-radius:1.75rem;background:#2563eb;color:#fff;cursor:pointer;box-shadow:0 4px 16px #0004}
.open [aria-hidden]{font-size:1.5rem;line-height:1}
.left .open{right:auto;left:1rem}
button:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #1d4ed8}
dialog{position:fixed;inset:auto 1rem 5.5rem auto;display:none;flex-direction:column;width:min(var(--width),100vw - 2rem);max-width:none;height:min(var(--height) + 2.75rem,100dvh - 7rem);max-height:none;padding:0;border:0;border-radius:.75rem;overflow:hidden;background:Canvas;color:CanvasText;color-scheme:light dark;box-shadow:0 8px 40px #0005}
dialog[open]{display:flex}
.left dialog{inset:auto auto 5.5rem 1rem}
.bare dialog{bottom:1rem}
.close{align-self:flex-end;flex:none;width:2.75rem;height:2.75rem;border:0;background:none;color:inherit;font-size:1.5rem;line-height:1;cursor:pointer}
.close:focus-visible{outline:2px solid;outline-offset:-4px;box-shadow:none}
iframe{flex:1;width:100%;min-height:0;border:0}
@media (width<640px){dialog,.left dialog{inset:0;width:100%;height:100dvh;border-radius:0}}
@media (prefers-reduced-motion:no-preference){dialog[open]{animation:up .18s ease-out}@keyframes up{from{opacity:0;transform:translateY(.75rem)}}}
@media print{.open,dialog{display:none!important}}`
