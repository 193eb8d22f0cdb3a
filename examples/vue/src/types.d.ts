// What a template of Vue may say of Sievert's elements.
import type {} from '@sievert/elements/vue'
