CREATE TABLE "audits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"model_type" text NOT NULL,
	"model_id" integer NOT NULL,
	"event" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"author_id" integer,
	"request_id" text,
	"undo" jsonb,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"employer_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"must_change" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"employer_id" integer NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(0) with time zone NOT NULL,
	"ended_at" timestamp(0) with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "booking_services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"window_id" integer,
	"employer_id" integer NOT NULL,
	"begin_at" timestamp(0) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"price" bigint NOT NULL,
	"qty" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_sources" (
	"id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_statuses" (
	"id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status_id" integer DEFAULT 1 NOT NULL,
	"author_id" integer NOT NULL,
	"booking_source_id" integer DEFAULT 1 NOT NULL,
	"booking_type" text DEFAULT 'windows' NOT NULL,
	"price_company_id" integer NOT NULL,
	"begin_at" timestamp(0) with time zone NOT NULL,
	"end_at" timestamp(0) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"comment" text,
	"special_master" boolean DEFAULT false NOT NULL,
	"parallel" boolean DEFAULT false NOT NULL,
	"secret_client" boolean DEFAULT false NOT NULL,
	"cancel_source_id" integer,
	"cancel_reason" text,
	"cancelled_at" timestamp(0) with time zone,
	"cancelled_by" integer,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"name" text NOT NULL,
	"timezone" text DEFAULT 'Europe/Moscow' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" text DEFAULT 'own' NOT NULL,
	"currency" text DEFAULT 'RUB' NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contractors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name_full" text NOT NULL,
	"address_legal" text,
	"address_actual" text,
	CONSTRAINT "contractors_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_company_id_employer_id_route_key_pk" PRIMARY KEY("company_id","employer_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone_code" text NOT NULL,
	"phone_mask" text NOT NULL,
	CONSTRAINT "countries_phone_code_unique" UNIQUE("phone_code")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"last_name" text,
	"first_name" text NOT NULL,
	"middle_name" text,
	"phone" text NOT NULL,
	"email" text,
	"comment" text,
	"confirm_email" boolean DEFAULT false NOT NULL,
	"confirm_sms" boolean DEFAULT false NOT NULL,
	"user_source_id" integer,
	"country_id" integer,
	"city_id" integer,
	"birth_date" date,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp(0) with time zone,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"search_name" text GENERATED ALWAYS AS (lower(coalesce(last_name, '') || ' ' || first_name || ' ' || coalesce(middle_name, ''))) STORED,
	"phone_tail" text GENERATED ALWAYS AS (right(phone, 4)) STORED,
	CONSTRAINT "customers_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_sources" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employer_services" (
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"duration" integer,
	CONSTRAINT "employer_services_employer_id_service_id_pk" PRIMARY KEY("employer_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "employer_units" (
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	CONSTRAINT "employer_units_employer_id_unit_id_pk" PRIMARY KEY("employer_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "employers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer,
	"work_position_id" integer NOT NULL,
	"city_id" integer,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"phone" text NOT NULL,
	"email" text,
	"status" integer DEFAULT 1 NOT NULL,
	"schedule_type" integer DEFAULT 0 NOT NULL,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"can_login" boolean DEFAULT false NOT NULL,
	"start_work_at" date,
	"end_work_at" date,
	"birthday_at" date,
	"blocked_at" timestamp(0) with time zone,
	"deleted_at" timestamp(0) with time zone,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employers_phone_unique" UNIQUE("phone"),
	CONSTRAINT "employers_email_unique" UNIQUE("email"),
	CONSTRAINT "employers_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employer_schedule_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employer_schedule_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_schedule_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"service_category_id" integer NOT NULL,
	"begin_at" timestamp(0) with time zone NOT NULL,
	"end_at" timestamp(0) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employer_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employer_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"workplace_id" integer,
	"day" date NOT NULL,
	"begin_at" timestamp(0) with time zone NOT NULL,
	"end_at" timestamp(0) with time zone NOT NULL,
	"schedule_type" integer DEFAULT 0 NOT NULL,
	"input_type" text DEFAULT 'default' NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"approved_at" timestamp(0) with time zone,
	"approved_by" integer,
	CONSTRAINT "employer_schedules_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_categories" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "service_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000 CACHE 1),
	"company_id" integer NOT NULL,
	"parent_id" integer,
	"title" text NOT NULL,
	"show_aggregator" boolean DEFAULT false NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_categories_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"price_company_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"unit_id" integer,
	"begin_at" date NOT NULL,
	"end_at" date,
	"price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"service_category_id" integer NOT NULL,
	"parent_service_id" integer,
	"title" text NOT NULL,
	"title_online" text,
	"title_cashier" text,
	"subtitle" text,
	"article" text,
	"barcode" text,
	"description" text,
	"duration" integer DEFAULT 3600 NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"is_countable" boolean DEFAULT false NOT NULL,
	"show_crm" boolean DEFAULT false NOT NULL,
	"show_aggregator" boolean DEFAULT false NOT NULL,
	"popular" boolean DEFAULT false NOT NULL,
	"ignore_window_ratio" boolean DEFAULT false NOT NULL,
	"ignore_windows" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp(0) with time zone,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "unit_neighbours" (
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"neighbour_id" integer NOT NULL,
	CONSTRAINT "unit_neighbours_unit_id_neighbour_id_pk" PRIMARY KEY("unit_id","neighbour_id")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_show" text,
	"address" text,
	"address_short" text,
	"info" text,
	"closed" boolean DEFAULT false NOT NULL,
	"location_id" integer NOT NULL,
	"type" integer DEFAULT 0 NOT NULL,
	"timezone" text DEFAULT 'Europe/Moscow' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"schedule" jsonb DEFAULT '{"from":"10:00","to":"22:00"}'::jsonb NOT NULL,
	"time_sampling" integer DEFAULT 900 NOT NULL,
	"window_ratio" integer DEFAULT 63 NOT NULL,
	"window_ratio2" integer DEFAULT 30 NOT NULL,
	"window_split_min" integer DEFAULT 5400 NOT NULL,
	"window_split_indent" integer DEFAULT 0 NOT NULL,
	"window_cancel_min" integer DEFAULT 3600 NOT NULL,
	"no_window_quantum_size" integer DEFAULT 900 NOT NULL,
	"no_window_period" integer,
	"min_notice" integer DEFAULT 0 NOT NULL,
	"hybrid_schedule" boolean DEFAULT false NOT NULL,
	"is_price_list_enabled" boolean DEFAULT false NOT NULL,
	"is_franchise" boolean DEFAULT false NOT NULL,
	"is_in_analytics" boolean DEFAULT false NOT NULL,
	"is_tablet_enabled" boolean DEFAULT false NOT NULL,
	"waiting_list" boolean DEFAULT false NOT NULL,
	"in_aggregator" boolean DEFAULT false NOT NULL,
	"use_auth" boolean DEFAULT false NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(0) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "windows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "windows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"employer_schedule_id" integer NOT NULL,
	"workplace_id" integer NOT NULL,
	"booking_id" integer,
	"begin_at" timestamp(0) with time zone NOT NULL,
	"end_at" timestamp(0) with time zone NOT NULL,
	"duration" integer GENERATED ALWAYS AS (extract(epoch from end_at - begin_at)::int) STORED NOT NULL,
	"begin_original" timestamp(0) with time zone NOT NULL,
	"duration_original" integer NOT NULL,
	"origin" text DEFAULT 'template' NOT NULL,
	"split_from_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"held_by" integer,
	"held_until" timestamp(0) with time zone,
	CONSTRAINT "windows_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "work_positions" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "work_positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 200 CACHE 1),
	"company_id" integer,
	"title" text NOT NULL,
	"alias" text,
	"type_position" integer,
	"with_services" boolean DEFAULT false NOT NULL,
	"with_schedule" boolean DEFAULT false NOT NULL,
	"reach" text DEFAULT 'unit' NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"salary_base" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employer_windows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employer_windows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employer_id" integer NOT NULL,
	"begin_at" timestamp(0) NOT NULL,
	"end_at" timestamp(0),
	"schedule" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workplace_service_categories" (
	"company_id" integer NOT NULL,
	"workplace_id" integer NOT NULL,
	"service_category_id" integer NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "workplace_service_categories_workplace_id_service_category_id_pk" PRIMARY KEY("workplace_id","service_category_id")
);
--> statement-breakpoint
CREATE TABLE "workplace_windows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workplace_windows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"workplace_id" integer NOT NULL,
	"begin_at" timestamp(0) NOT NULL,
	"end_at" timestamp(0),
	"schedule" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workplaces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workplaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text,
	"closed_at" timestamp(0) with time zone,
	CONSTRAINT "workplaces_own" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_services" ADD CONSTRAINT "booking_services_booking_id_ref" FOREIGN KEY ("company_id","booking_id") REFERENCES "public"."bookings"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_services" ADD CONSTRAINT "booking_services_service_id_ref" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_services" ADD CONSTRAINT "booking_services_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_id_booking_statuses_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."booking_statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_booking_source_id_booking_sources_id_fk" FOREIGN KEY ("booking_source_id") REFERENCES "public"."booking_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_price_company_id_companies_id_fk" FOREIGN KEY ("price_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancel_source_id_booking_sources_id_fk" FOREIGN KEY ("cancel_source_id") REFERENCES "public"."booking_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_ref" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_author_id_ref" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancelled_by_ref" FOREIGN KEY ("company_id","cancelled_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractors" ADD CONSTRAINT "contractors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_source_id_user_sources_id_fk" FOREIGN KEY ("user_source_id") REFERENCES "public"."user_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_services" ADD CONSTRAINT "employer_services_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_services" ADD CONSTRAINT "employer_services_service_id_ref" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_units" ADD CONSTRAINT "employer_units_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_units" ADD CONSTRAINT "employer_units_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_work_position_id_work_positions_id_fk" FOREIGN KEY ("work_position_id") REFERENCES "public"."work_positions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_schedule_categories" ADD CONSTRAINT "employer_schedule_categories_employer_schedule_id_ref" FOREIGN KEY ("company_id","employer_schedule_id") REFERENCES "public"."employer_schedules"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_schedule_categories" ADD CONSTRAINT "employer_schedule_categories_service_category_id_ref" FOREIGN KEY ("company_id","service_category_id") REFERENCES "public"."service_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_schedules" ADD CONSTRAINT "employer_schedules_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_schedules" ADD CONSTRAINT "employer_schedules_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_schedules" ADD CONSTRAINT "employer_schedules_workplace_id_ref" FOREIGN KEY ("company_id","workplace_id") REFERENCES "public"."workplaces"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_schedules" ADD CONSTRAINT "employer_schedules_approved_by_ref" FOREIGN KEY ("company_id","approved_by") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_categories" ADD CONSTRAINT "service_categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_categories" ADD CONSTRAINT "service_categories_parent_id_ref" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."service_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_prices" ADD CONSTRAINT "service_prices_price_company_id_companies_id_fk" FOREIGN KEY ("price_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_prices" ADD CONSTRAINT "service_prices_service_id_ref" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_prices" ADD CONSTRAINT "service_prices_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_service_category_id_ref" FOREIGN KEY ("company_id","service_category_id") REFERENCES "public"."service_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_neighbours" ADD CONSTRAINT "unit_neighbours_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_neighbours" ADD CONSTRAINT "unit_neighbours_neighbour_id_ref" FOREIGN KEY ("company_id","neighbour_id") REFERENCES "public"."units"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_location_id_cities_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "windows" ADD CONSTRAINT "windows_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "windows" ADD CONSTRAINT "windows_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "windows" ADD CONSTRAINT "windows_workplace_id_ref" FOREIGN KEY ("company_id","workplace_id") REFERENCES "public"."workplaces"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "windows" ADD CONSTRAINT "windows_split_from_id_ref" FOREIGN KEY ("split_from_id") REFERENCES "public"."windows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_positions" ADD CONSTRAINT "work_positions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer_windows" ADD CONSTRAINT "employer_windows_employer_id_ref" FOREIGN KEY ("company_id","employer_id") REFERENCES "public"."employers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplace_service_categories" ADD CONSTRAINT "workplace_service_categories_workplace_id_ref" FOREIGN KEY ("company_id","workplace_id") REFERENCES "public"."workplaces"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplace_service_categories" ADD CONSTRAINT "workplace_service_categories_service_category_id_ref" FOREIGN KEY ("company_id","service_category_id") REFERENCES "public"."service_categories"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplace_windows" ADD CONSTRAINT "workplace_windows_workplace_id_ref" FOREIGN KEY ("company_id","workplace_id") REFERENCES "public"."workplaces"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplaces" ADD CONSTRAINT "workplaces_unit_id_ref" FOREIGN KEY ("company_id","unit_id") REFERENCES "public"."units"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audits_by_model" ON "audits" USING btree ("company_id","model_type","model_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audits_by_id" ON "audits" USING btree ("company_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_by_employer" ON "sessions" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "booking_services_by_booking" ON "booking_services" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_services_by_employer" ON "booking_services" USING btree ("employer_id","begin_at");--> statement-breakpoint
CREATE INDEX "bookings_by_id" ON "bookings" USING btree ("company_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_by_unit_begin" ON "bookings" USING btree ("unit_id","begin_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_begin" ON "bookings" USING btree ("company_id","begin_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_user" ON "bookings" USING btree ("user_id","begin_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone_unique" ON "customers" USING btree ("company_id","phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_tail" ON "customers" USING btree ("company_id","phone_tail");--> statement-breakpoint
CREATE INDEX "customers_name_trigrams" ON "customers" USING gin (search_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_trigrams" ON "customers" USING gin (phone gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "employer_services_by_service" ON "employer_services" USING btree ("service_id","employer_id");--> statement-breakpoint
CREATE INDEX "employers_by_unit" ON "employers" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "employer_schedule_categories_by_shift" ON "employer_schedule_categories" USING btree ("employer_schedule_id");--> statement-breakpoint
CREATE INDEX "employer_schedules_by_unit" ON "employer_schedules" USING btree ("unit_id","day");--> statement-breakpoint
CREATE INDEX "employer_schedules_by_employer" ON "employer_schedules" USING btree ("employer_id","day");--> statement-breakpoint
CREATE INDEX "service_prices_by_service" ON "service_prices" USING btree ("service_id","unit_id","begin_at");--> statement-breakpoint
CREATE INDEX "services_by_category" ON "services" USING btree ("service_category_id");--> statement-breakpoint
CREATE INDEX "windows_by_unit" ON "windows" USING btree ("unit_id","begin_at");--> statement-breakpoint
CREATE INDEX "windows_free_by_unit" ON "windows" USING btree ("unit_id","begin_at") WHERE booking_id is null and state = 'open';--> statement-breakpoint
CREATE INDEX "windows_by_employer" ON "windows" USING btree ("employer_id","begin_at");--> statement-breakpoint
CREATE INDEX "windows_by_shift" ON "windows" USING btree ("employer_schedule_id");--> statement-breakpoint
CREATE INDEX "windows_by_booking" ON "windows" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "employer_windows_begin_at_unique" ON "employer_windows" USING btree ("employer_id","begin_at");--> statement-breakpoint
CREATE UNIQUE INDEX "workplace_windows_begin_at_unique" ON "workplace_windows" USING btree ("workplace_id","begin_at");--> statement-breakpoint
CREATE INDEX "workplaces_by_unit" ON "workplaces" USING btree ("unit_id","title");