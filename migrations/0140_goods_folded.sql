ALTER TABLE "goods" ADD COLUMN "folded_title" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(lower(title), 'ё', 'е'), '\s+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "folded_article" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(lower(article), 'ё', 'е'), '\s+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "goods_by_folded_title" ON "goods" USING btree ("company_id","folded_title");--> statement-breakpoint
CREATE INDEX "goods_by_folded_article" ON "goods" USING btree ("company_id","folded_article");